import { useWatch } from 'react-hook-form'

/** Its number among the categories. */
export const wineCategoryId = 1

/** Whether the product in the form is a wine, as chosen at the moment. */
export function useIsWine(): boolean {
  const categoryId: number | null = useWatch({ name: 'categoryId' })
  return categoryId === wineCategoryId
}
