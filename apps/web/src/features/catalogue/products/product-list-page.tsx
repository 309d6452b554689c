import { products } from '@cantina/contract/catalogue/products'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import { useTranslation } from 'react-i18next'
import { ReviewAverage } from '#components/reviews/review-average'
import { useFormats } from '#lib/formats'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { Thumbnail } from '#ui/thumbnail'
import classes from './product-list-page.module.css'
import { productImportPath, productPaths } from './product-paths'
import { ProductStock, ProductStockWords } from './product-stock'
import { useProductSize } from './use-product-size'
import { useProductTypes } from './use-product-types'
import { useReleaseAhead } from './use-release-text'

export function ProductListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const types = useProductTypes()
  const sizeOf = useProductSize()
  const aheadOf = useReleaseAhead()
  const words = useResourceTexts(products)
  return (
    <ResourceListPage
      resource={products}
      paths={productPaths}
      importPath={productImportPath}
      nameOf={nameWithVintage}
      pictureOf={({ imageId }) => <Thumbnail imageId={imageId} />}
      columns={[
        {
          key: 'name',
          render: ({ name, vintage, itemCode, ...product }) => (
            <span className={classes.lines}>
              <span className={classes.named}>
                <span className={classes.name}>{name}</span>
                {vintage === null ? null : <span className={classes.vintage}>{vintage}</span>}
              </span>
              <span className={classes.code}>{itemCode}</span>
              <span className={classes.release}>{aheadOf(product)}</span>
            </span>
          ),
          renderOnCard: ({ name }) => name,
        },
        {
          key: 'itemCode',
          renderOnCard: ({ itemCode, vintage, ...product }) =>
            [vintage, itemCode, aheadOf(product)].filter(Boolean).join(' · '),
        },
        {
          key: 'categoryId',
          label: t('catalogue.products.type'),
          card: 'hidden',
          render: (product) => types.typeOf(product),
        },
        {
          key: 'capacity',
          label: t('catalogue.products.size'),
          render: (product) => sizeOf(product),
        },
        {
          key: 'stockQuantity',
          label: t('catalogue.products.inStock'),
          align: 'end',
          isKept: true,
          card: 'end of line',
          render: (product) => <ProductStock product={product} />,
          renderOnCard: (product) => <ProductStockWords product={product} />,
        },
        {
          key: 'consumerPriceCents',
          align: 'end',
          isKept: true,
          card: 'line',
          render: ({ consumerPriceCents }) => (
            <b className={classes.price}>{formats.money(consumerPriceCents)}</b>
          ),
        },
        {
          key: 'businessPriceCents',
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ businessPriceCents }) =>
            businessPriceCents === null ? null : formats.money(businessPriceCents),
        },
        {
          key: 'reviewAverage',
          label: words.field('reviewCount'),
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ reviewAverage, reviewCount }) => (
            <ReviewAverage average={reviewAverage} count={reviewCount} />
          ),
        },
        { key: 'status' },
      ]}
      filters={[
        { key: 'categoryId', label: t('catalogue.products.type'), options: types.options },
        'status',
        'sellsOnWebsite',
        'isLow',
      ]}
      texts={{
        add: t('catalogue.products.add'),
        searchHint: t('catalogue.products.searchHint'),
        empty: t('catalogue.products.empty'),
        emptyWhy: t('catalogue.products.emptyWhy'),
      }}
    />
  )
}
