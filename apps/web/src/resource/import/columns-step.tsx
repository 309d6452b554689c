import type { ImportField } from '@cantina/contract/import'
import { Select } from '@mantine/core'
import clsx from 'clsx'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FieldError } from '#resource/fields/field-frame'
import { FormSection } from '#resource/fields/form-section'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './columns-step.module.css'
import type { FieldAids, ImportDefinition } from './import-definition'
import listing from './listing.module.css'
import type { Matching } from './match-columns'
import { columnLetters, type Sheet, type SheetColumn, samplesOf } from './sheet'

interface ColumnsStepProps {
  readonly definition: ImportDefinition
  readonly help: FieldAids['help']
  readonly sheet: Sheet
  readonly matching: Matching
  /** Whether what is missing is to be shown. */
  readonly isAsked: boolean
  readonly onMatch: (key: string, column: number | null) => void
}

/** Which column of the file holds which field, with its first values to be recognised by. */
export const ColumnsStep = memo(function ColumnsStep(props: ColumnsStepProps) {
  const { definition, help, sheet, matching, isAsked, onMatch } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFieldTexts(definition)
  const nameOf = ({ heading, index }: SheetColumn) =>
    heading || t('import.columns.unnamed', { letters: columnLetters(index) })
  const options = sheet.columns.map((column) => ({
    value: String(column.index),
    label: nameOf(column),
  }))
  const used = new Set(Object.values(matching))
  const unused = sheet.columns.filter(({ index }) => !used.has(index)).map(nameOf)
  return (
    <FormSection
      title={t('import.columns.title')}
      help={t('import.columns.help', { example: formats.number(1234.56) })}
    >
      <div className={listing.frame}>
        <div className={clsx(listing.heads, classes.columns)} aria-hidden>
          <span>{t('import.columns.field')}</span>
          <span>{t('import.columns.column')}</span>
          <span>{t('import.columns.samples')}</span>
        </div>
        <ul className={listing.rows}>
          {definition.fields.map(({ key, required }) => (
            <ColumnField
              key={key}
              name={texts.field(key)}
              help={help[key]}
              required={required}
              isMissing={isAsked && required === 'always' && matching[key] === null}
              options={options}
              column={matching[key] ?? null}
              samples={matching[key] == null ? null : samplesOf(sheet, matching[key])}
              onMatch={(column) => onMatch(key, column)}
            />
          ))}
        </ul>
      </div>
      {unused.length > 0 ? (
        <p className={classes.unused}>
          {t('import.columns.unused', { columns: unused.join(', ') })}
        </p>
      ) : null}
    </FormSection>
  )
})

interface ColumnFieldProps {
  readonly name: string
  readonly help: string | undefined
  readonly required: ImportField['required']
  readonly isMissing: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly column: number | null
  /** Null without a column. */
  readonly samples: readonly string[] | null
  readonly onMatch: (column: number | null) => void
}

function ColumnField(props: ColumnFieldProps) {
  const { name, help, required, isMissing, options, column, samples, onMatch } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <li className={clsx(listing.row, classes.columns)}>
      <div>
        <label htmlFor={id} className={classes.name}>
          {name}
          {required === 'always' ? (
            <span className={classes.required} aria-hidden>
              {' *'}
            </span>
          ) : null}
          {required === 'new' ? (
            <span className={classes.forNew}>{t('import.columns.forNew')}</span>
          ) : null}
        </label>
        {help ? (
          <p id={`${id}-help`} className={classes.help}>
            {help}
          </p>
        ) : null}
      </div>
      <Select
        id={id}
        data={[...options]}
        value={column === null ? null : String(column)}
        onChange={(value) => onMatch(value === null ? null : Number(value))}
        required={required === 'always'}
        clearable={required !== 'always' && column !== null}
        allowDeselect={false}
        searchable
        comboboxProps={{ keepMounted: false }}
        placeholder={t('import.columns.none')}
        nothingFoundMessage={t('resource.field.nothingFound')}
        rightSection={<ChevronDown size={16} />}
        error={isMissing ? <FieldError text={t('import.columns.required')} /> : undefined}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <p className={classes.samples}>
        {samples?.length === 0 ? t('import.columns.noValues') : samples?.join(' · ')}
      </p>
    </li>
  )
}
