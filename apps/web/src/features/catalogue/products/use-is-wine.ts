import { wineCategoryId } from '@cantina/domain/catalogue/wine-category'
import { useWatch } from 'react-hook-form'

/** Whether the product in the form is a wine, as chosen at the moment. */
export function useIsWine(): boolean {
  const categoryId: number | null = useWatch({ name: 'categoryId' })
  return categoryId === wineCategoryId
}
