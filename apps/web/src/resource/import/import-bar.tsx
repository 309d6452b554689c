import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ActionBar } from '#resource/form/action-bar'
import { linkTo } from '#resource/link-to'
import { type CheckState, phaseOf } from './check-state'
import classes from './import-bar.module.css'

interface ImportBarProps {
  readonly rows: number
  /** Fields whose column is still to be chosen. */
  readonly missing: number
  readonly check: CheckState | null
  readonly listPath: string
  readonly isFinishing: boolean
  readonly onCheck: () => void
  readonly onCheckAgain: () => void
  readonly onFinish: () => void
}

/** The next thing to do: check, check again what was corrected, or import. */
export function ImportBar(props: ImportBarProps) {
  const { rows, missing, check, listPath, isFinishing } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const phase = check && phaseOf(check)
  const faulty = check?.problems.size ?? 0
  const count = { count: rows, rows: formats.number(rows) }
  const next = {
    none: { label: t('import.check.checkRows', count), onClick: props.onCheck },
    running: { label: t('import.check.checkRows', count), onClick: props.onCheck },
    failed: { label: t('import.check.checkRows', count), onClick: props.onCheck },
    faulty: { label: t('import.check.again'), onClick: props.onCheckAgain },
    fine: { label: t('import.check.import', count), onClick: props.onFinish },
  }[phase ?? 'none']
  return (
    <ActionBar
      state={
        <>
          {missing > 0 ? (
            <span className={classes.wanting}>{t('import.check.toMatch', { count: missing })}</span>
          ) : null}
          {phase === 'faulty' ? (
            <span className={classes.wanting}>
              {t('import.check.toCorrect', { count: faulty, rows: formats.number(faulty) })}
            </span>
          ) : null}
          <span className={classes.nothing}>{t('import.nothingWritten')}</span>
        </>
      }
    >
      <Button component={Link} {...linkTo(listPath)} variant="default" size="md" px="md">
        {t('common.cancel')}
      </Button>
      <Button size="md" loading={isFinishing || phase === 'running'} onClick={next.onClick}>
        {next.label}
      </Button>
    </ActionBar>
  )
}
