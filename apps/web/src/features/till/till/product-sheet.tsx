import { readTillProduct } from '@cantina/contract/till/product-sheet'
import type { TillProduct } from '@cantina/contract/till/till'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQuantityDiscounts } from '#components/wine/use-quantity-discounts'
import { WineFacts } from '#components/wine/wine-facts'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { useLocalText } from '#lib/local-name'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { StoredPicture } from '#ui/stored-picture'
import { FavouriteButton } from './favourite-button'
import classes from './product-sheet.module.css'
import { useTapProduct } from './use-tap-product'

interface ProductSheetProps {
  readonly product: TillProduct
  readonly onClose: () => void
}

/** What a customer who stands before the bottle wants to know, and the way into the cart. */
export function ProductSheet({ product, onClose }: ProductSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const local = useLocalText()
  const { nameOf } = useLineNames()
  const discountsOf = useQuantityDiscounts()
  const tap = useTapProduct()
  const { id } = product
  const sheet = useQuery({
    queryKey: ['sales', 'customerview', 'product', id],
    queryFn: ({ signal }) => call(readTillProduct, { params: { id } }, { signal }),
  })
  const { data } = sheet
  const alcohol = data?.alcoholPercent ?? null
  const lines = [
    data?.producer,
    alcohol === null ? null : t('catalogue.wine.alcohol', { value: formats.number(alcohol) }),
    product.availableFrom &&
      t('catalogue.wine.availableFrom', { date: formats.date(product.availableFrom) }),
  ]
  const steps = discountsOf(product.quantityDiscounts, { ...product, money: formats.money })
  const text = data ? local({ en: data.descriptionEn, it: data.descriptionIt }) : ''
  return (
    <Dialog size={640} title={nameOf(product)} onClose={onClose}>
      <div className={classes.sheet}>
        {product.imageId ? <StoredPicture imageId={product.imageId} sizes="120px" /> : null}
        <div className={classes.about}>
          <p className={classes.quiet}>{lines.filter(Boolean).join(' · ')}</p>
          {steps.length > 0 ? (
            <ul className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          ) : null}
          {text ? <p>{text}</p> : null}
          {sheet.error ? (
            <ErrorState detail={messageOf(sheet.error)} onRetry={() => void sheet.refetch()} />
          ) : data ? (
            <WineFacts wine={data.wine} />
          ) : (
            <SkeletonBlock height={160} />
          )}
        </div>
      </div>
      <DialogFoot>
        <FavouriteButton product={product} />
        <Button variant="default" size="lg" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          size="lg"
          onClick={() => {
            // An amount is asked for in its place.
            onClose()
            tap(product)
          }}
        >
          {t('till.till.addToCart')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
