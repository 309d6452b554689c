import { thumbnailAddress } from '@cantina/contract/business/files'
import { LayoutGrid, Wine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from './categories'
import classes from './category-rail.module.css'

export const allKey = 'all'
export const tastingsKey = 'tastings'

interface CategoryRailProps {
  readonly categories: readonly Category[]
  readonly hasTastings: boolean
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** What there is, on one side; today's visits stand at its end. */
export function CategoryRail({ categories, hasTastings, chosen, onChoose }: CategoryRailProps) {
  const { t } = useTranslation()
  const entry = (key: string, name: string, picture: ReactNode) => (
    <button
      key={key}
      type="button"
      className={classes.entry}
      aria-pressed={key === chosen}
      onClick={() => onChoose(key)}
    >
      {picture}
      <span>{name}</span>
    </button>
  )
  return (
    <nav className={classes.rail} aria-label={t('sales.customerview.categories')}>
      {entry(allKey, t('sales.customerview.all'), <LayoutGrid size={24} aria-hidden />)}
      {categories.map(({ key, name, imageId }) =>
        entry(
          key,
          name,
          imageId ? (
            <img src={thumbnailAddress(imageId)} alt="" loading="lazy" />
          ) : (
            <Wine size={24} strokeWidth={1.6} aria-hidden />
          ),
        ),
      )}
      {hasTastings
        ? entry(
            tastingsKey,
            t('sales.customerview.tastings'),
            <Wine size={24} strokeWidth={1.6} aria-hidden />,
          )
        : null}
    </nav>
  )
}
