import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { Download, Printer, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import { IconButton } from '#ui/icon-button'
import { FilterField, FilterRadios } from './filter-field'
import classes from './filter-sheet.module.css'
import { ImportLink } from './import-link'
import type { ListFilter } from './list-filter'
import type { ListOutput } from './use-list-output'
import type { ListControl } from './use-list-state'

interface FilterSheetProps {
  readonly resource: AnyResource
  readonly filters: readonly ListFilter[]
  readonly list: ListControl
  readonly output: ListOutput
  readonly importPath: string | null
}

/** Options that stand in view would push everything else out of the sheet where filters are many. */
const fewFilters = 6
const mostOfFew = 12
const mostOfMany = 3

/** On a phone one button opens what stands beside and above the table elsewhere. */
export function FilterSheet({ resource, filters, list, output, importPath }: FilterSheetProps) {
  const { t } = useTranslation()
  const texts = useResourceTexts(resource)
  const [isOpen, { open, close }] = useDisclosure(false)
  const orders = resource.sortable.flatMap((key) => [
    { value: key, label: `${texts.field(key)}, ${t('resource.list.ascending')}` },
    { value: `-${key}`, label: `${texts.field(key)}, ${t('resource.list.descending')}` },
  ])
  return (
    <>
      <IconButton
        boxed
        label={t('resource.list.filtersAndMore')}
        icon={<SlidersHorizontal size={20} />}
        onClick={open}
      />
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('resource.list.filtersAndMore')}
        closeButtonProps={{ 'aria-label': t('resource.list.showResults') }}
        classNames={{
          inner: classes.inner,
          content: classes.content,
          body: classes.body,
          title: classes.title,
        }}
      >
        {filters.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            list={list}
            mostInView={filters.length > fewFilters ? mostOfMany : mostOfFew}
          />
        ))}
        <FilterRadios
          label={t('resource.list.sortBy')}
          value={list.state.sort}
          options={orders}
          onChange={(sort) => list.change({ sort })}
        />
        <div className={classes.output}>
          <Button
            variant="default"
            leftSection={<Download size={16} />}
            loading={output.isExporting}
            onClick={output.exportCsv}
          >
            {t('resource.list.export')}
          </Button>
          <Button variant="default" leftSection={<Printer size={16} />} onClick={output.print}>
            {t('resource.list.print')}
          </Button>
          {importPath ? <ImportLink to={importPath} /> : null}
        </div>
        <Button fullWidth onClick={close}>
          {t('resource.list.showResults')}
        </Button>
      </Drawer>
    </>
  )
}
