import { products } from '@cantina/contract/catalogue/products'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import type { RowOf } from '#resource/any-resource'
import { useLookupHelp } from '#resource/fields/lookup-words'
import { useLookup } from '#resource/fields/use-lookup'
import { Thumbnail } from '#ui/thumbnail'
import classes from './products-field.module.css'
import { useProductSearch } from './use-product-search'

export type FoundProduct = RowOf<typeof products>

interface ProductSearchProps {
  /** Who sells for the business: only what they may sell is found. */
  readonly agentId: string | null
  readonly onChoose: (product: FoundProduct) => void
}

/** Finds a product while typing, by name or item code; Enter takes the first, as after a scan. */
export function ProductSearch({ agentId, onChoose }: ProductSearchProps) {
  const { t } = useTranslation()
  const { nameOf } = useLineNames()
  const formats = useFormats()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const { products: found, isSearching, error } = useProductSearch(typed, agentId)
  const nothingToPick = useLookupHelp(products, useLookup(products, '', []), undefined)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const shown = found.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other products are shown.
  useEffect(() => {
    combobox.selectFirstOption()
  }, [shown, combobox.dropdownOpened])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const product = found.find(({ id }) => id === value)
        if (product) onChoose(product)
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t('orders.orders.form.addProduct')}
          placeholder={t('orders.orders.form.productHow')}
          description={nothingToPick}
          autoComplete="off"
          leftSection={<Search size={16} aria-hidden />}
          rightSection={combobox.dropdownOpened && isSearching ? <Loader size={16} /> : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Enter takes what is found; the order is not finished by looking for something.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          {found.map((product) => (
            <Combobox.Option key={product.id} value={product.id}>
              <span className={classes.found}>
                <Thumbnail imageId={product.imageId} />
                <span className={classes.name}>
                  {nameOf(product)}
                  <small>
                    {[
                      product.itemCode,
                      product.stockQuantity === null
                        ? null
                        : t('orders.orders.form.inStock', { count: product.stockQuantity }),
                      product.releaseDate !== null && product.releaseDate > today
                        ? t('orders.orders.form.availableFrom', {
                            date: formats.date(product.releaseDate),
                          })
                        : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span className={classes.price}>{formats.money(product.consumerPriceCents)}</span>
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && !isSearching ? (
            <Combobox.Empty>
              {error
                ? messageOf(error)
                : agentId
                  ? t('orders.orders.form.noneOfAgent')
                  : t('catalogue.products.empty')}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
