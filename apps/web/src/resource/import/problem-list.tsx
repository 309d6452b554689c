import { Button } from '@mantine/core'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useFieldTexts } from '#resource/use-resource-texts'
import type { CheckState } from './check-state'
import { CorrectedValue } from './corrected-value'
import { groupProblems, type ProblemGroup } from './group-problems'
import type { FieldAids, ImportDefinition } from './import-definition'
import type { Corrections } from './import-rows'
import listing from './listing.module.css'
import classes from './problem-list.module.css'

/** More would make the page slow, and nobody corrects more by hand. */
const mostShown = 100
/** How many row numbers are named of mistakes that are made alike. */
const mostNumbers = 4

interface ProblemListProps {
  readonly definition: ImportDefinition
  readonly choices: FieldAids['choices']
  readonly check: CheckState
  readonly corrections: Corrections
  readonly onCorrect: (numbers: readonly number[], field: string, value: string) => void
  readonly onDownload: () => void
}

/** What is wrong, each with the value at fault to be corrected in its place. */
export function ProblemList(props: ProblemListProps) {
  const { definition, choices, check, onCorrect, onDownload } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFieldTexts(definition)
  const groups = useMemo(() => groupProblems(check), [check])
  const rowsText = useRowsText()
  return (
    <>
      <div className={listing.frame}>
        <div className={clsx(listing.heads, classes.columns)} aria-hidden>
          <span>{t('import.problems.row')}</span>
          <span>{t('import.problems.column')}</span>
          <span>{t('import.problems.value')}</span>
          <span>{t('import.problems.problem')}</span>
        </div>
        <ul className={listing.rows} aria-label={t('import.problems.title')}>
          {groups.slice(0, mostShown).map((group) => (
            <Problem
              key={group.key}
              group={group}
              rows={rowsText(group.numbers)}
              column={texts.field(group.field)}
              choices={choices[group.field]}
              own={valueIn(props, group.field, group.numbers[0])}
              ownSent={sentIn(check, group.field, group.numbers[0])}
              duplicate={valueIn(props, group.field, group.twinNumber)}
              duplicateSent={sentIn(check, group.field, group.twinNumber)}
              onCorrect={onCorrect}
            />
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        {groups.length > mostShown ? (
          <p className={classes.more}>
            {t('import.problems.firstOf', {
              shown: formats.number(mostShown),
              total: formats.number(groups.length),
            })}
          </p>
        ) : null}
        <Button variant="default" leftSection={<Download size={16} />} onClick={onDownload}>
          {t('import.problems.download')}
        </Button>
      </div>
    </>
  )
}

/** A row's value as it was checked, and with what was typed in its place since. */
function sentIn({ rows }: CheckState, field: string, number = 0): string {
  return rows.get(number)?.values[field] ?? ''
}

function valueIn({ check, corrections }: ProblemListProps, field: string, number = 0): string {
  return corrections.get(number)?.[field] ?? sentIn(check, field, number)
}

interface ProblemProps extends Pick<ProblemListProps, 'onCorrect'> {
  readonly group: ProblemGroup
  /** "Rows 2, 5 and 12 more". */
  readonly rows: string
  readonly column: string
  readonly choices: readonly string[] | undefined
  readonly own: string
  readonly ownSent: string
  /** The value of the row that says the same, where there is one. */
  readonly duplicate: string
  readonly duplicateSent: string
}

const Problem = memo(function Problem(props: ProblemProps) {
  const { group, rows, column, choices, own, ownSent, duplicate, duplicateSent, onCorrect } = props
  const { t } = useTranslation()
  const { field, numbers, twinNumber, messages } = group
  return (
    <li className={clsx(listing.row, classes.columns)}>
      <span className={classes.rows}>{rows}</span>
      <span className={classes.column}>{column}</span>
      <CorrectedValue
        label={t('import.problems.valueIn', { column, rows })}
        value={own}
        isChanged={own !== ownSent}
        message={messages.join('. ')}
        choices={choices}
        onChange={(value) => onCorrect(numbers, field, value)}
      />
      {twinNumber === undefined ? null : (
        <>
          <span className={classes.duplicateRow}>
            {t('import.problems.rowNumber', { number: twinNumber })}
          </span>
          <CorrectedValue
            label={t('import.problems.duplicateValue', { column, number: twinNumber })}
            value={duplicate}
            isChanged={duplicate !== duplicateSent}
            message={t('import.problems.duplicate', { number: numbers[0] })}
            choices={choices}
            onChange={(value) => onCorrect([twinNumber], field, value)}
          />
        </>
      )}
    </li>
  )
})

/** Row numbers in words; they have no thousands signs in a spreadsheet either. */
function useRowsText() {
  const { t } = useTranslation()
  const formats = useFormats()
  return (numbers: readonly number[]) => {
    const [number = 0] = numbers
    if (numbers.length === 1) return t('import.problems.rowNumber', { number })
    const named = numbers.slice(0, mostNumbers).join(', ')
    const more = numbers.length - mostNumbers
    return more > 0
      ? t('import.problems.andMore', { numbers: named, count: more, more: formats.number(more) })
      : t('import.problems.rowNumbers', { numbers: named })
  }
}
