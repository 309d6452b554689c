import { stockCountImport } from '@cantina/contract/catalogue/imports'
import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { stock, stockLevels } from '@cantina/contract/catalogue/stock'
import { useTranslation } from 'react-i18next'
import { useLookup } from '#resource/fields/use-lookup'
import { ImportPage } from '#resource/import/import-page'
import { stockPaths } from './stock-paths'

/** The evening's count from a spreadsheet. */
export function CountImportPage() {
  const { t } = useTranslation()
  const names = useLookup(pos, '', []).options.map(({ label }) => label)
  return (
    <ImportPage
      definition={stockCountImport}
      resource={stock}
      listPath={stockPaths.list}
      alsoChanges={[stockLevels, products]}
      title={t('catalogue.stock.import.title')}
      intro={t('catalogue.stock.import.intro')}
      fileName={t('catalogue.stock.import.fileName')}
      example={t('catalogue.stock.import.example', { returnObjects: true })}
      help={t('catalogue.stock.import.help', { returnObjects: true, names: names.join(', ') })}
      choices={{ posId: names }}
    />
  )
}
