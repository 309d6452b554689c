import type { TillProduct } from '@cantina/contract/till/till'
import { mostFavourites } from '@cantina/domain/till/till-favourites'
import { Button } from '@mantine/core'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { sell } from './sell'
import { useTillScope } from './till-scope'
import { useArrange } from './use-arrange'

/** Puts a product among the favourites, as their last, or takes it out. */
export function FavouriteButton({ product }: { readonly product: TillProduct }) {
  const { t } = useTranslation()
  const { till } = useTillScope()
  const arrange = useArrange()
  const mayArrange = useMayCall(sell)
  const { favouriteIds, categories } = till
  const isFavourite = favouriteIds.includes(product.id)
  if (!mayArrange || (!isFavourite && favouriteIds.length >= mostFavourites)) return null
  return (
    <Button
      variant="subtle"
      color="neutral"
      size="lg"
      leftSection={<Star size={18} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />}
      aria-pressed={isFavourite}
      loading={arrange.isPending}
      onClick={() =>
        arrange.mutate({
          categories,
          favouriteIds: isFavourite
            ? favouriteIds.filter((id) => id !== product.id)
            : [...favouriteIds, product.id],
        })
      }
    >
      {t('till.arrangement.favourite')}
    </Button>
  )
}
