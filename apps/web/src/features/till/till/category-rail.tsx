import { LayoutGrid, ListOrdered, Star, TrendingUp, Wine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FramedPicture } from '#components/catalogue/framed-picture'
import { useMayCall } from '#lib/permissions'
import type { Category } from './categories'
import classes from './category-rail.module.css'
import { sell } from './sell'
import { useTillScope } from './till-scope'
import type { TillSection } from './till-sections'

export const firstKey = 'first'
export const allKey = 'all'
export const tastingsKey = 'tastings'

interface CategoryRailProps {
  readonly categories: readonly Category[]
  /** What stands before everything else, if anything. */
  readonly first: TillSection['kind']
  readonly hasTastings: boolean
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** What there is, on one side; today's visits stand at its end, in reach however much there is above. */
export function CategoryRail(props: CategoryRailProps) {
  const { categories, first, hasTastings, chosen, onChoose } = props
  const { t } = useTranslation()
  const { openSheet } = useTillScope()
  const mayArrange = useMayCall(sell)
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
    <nav className={classes.rail} aria-label={t('till.till.categories')}>
      <div className={classes.list}>
        {first
          ? entry(
              firstKey,
              t(`till.till.section.${first}`),
              first === 'favourites' ? (
                <Star size={24} aria-hidden />
              ) : (
                <TrendingUp size={24} aria-hidden />
              ),
            )
          : null}
        {entry(allKey, t('till.till.all'), <LayoutGrid size={24} aria-hidden />)}
        {categories.map(({ key, name, imageId }) =>
          entry(key, name, <FramedPicture imageId={imageId} of={null} size="small" />),
        )}
        {mayArrange ? (
          <button
            type="button"
            className={classes.entry}
            onClick={() => openSheet({ kind: 'arrange' })}
          >
            <ListOrdered size={24} strokeWidth={1.6} aria-hidden />
            <span>{t('till.till.arrange')}</span>
          </button>
        ) : null}
      </div>
      {hasTastings ? (
        <div className={classes.last}>
          {entry(
            tastingsKey,
            t('till.till.tastings'),
            <Wine size={24} strokeWidth={1.6} aria-hidden />,
          )}
        </div>
      ) : null}
    </nav>
  )
}
