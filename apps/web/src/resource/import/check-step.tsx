import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FormSection } from '#resource/fields/form-section'
import { type CheckState, phaseOf } from './check-state'
import classes from './check-step.module.css'

interface CheckStepProps {
  readonly check: CheckState
  /** Its place among the steps. */
  readonly step: number
  readonly onStop: () => void
  readonly onRetry: () => void
  /** What the import would do, row by row. */
  readonly preview: ReactNode
  /** What is to correct, row by row. */
  readonly children: ReactNode
}

/** How far the check is and what came of it. Until the end nothing is written, and it says so. */
export function CheckStep(props: CheckStepProps) {
  const { check, preview, onStop, onRetry, children } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const area = useRef<HTMLDivElement>(null)
  const phase = phaseOf(check)
  const isOver = phase === 'fine' || phase === 'faulty'
  // It begins below what was asked before, out of view, and grows by what it finds.
  useEffect(() => area.current?.focus(), [])
  useEffect(() => {
    if (isOver) area.current?.scrollIntoView({ block: 'start' })
  }, [isOver])
  const total = check.rows.size
  const faulty = check.problems.size
  const progress = {
    checked: formats.number(check.checked),
    total: formats.number(check.total),
  }
  return (
    <div ref={area} tabIndex={-1} className={classes.step}>
      <FormSection
        title={t('import.check.title', { step: props.step })}
        help={t('import.check.help')}
      >
        {phase === 'running' ? (
          <div className={classes.running}>
            <Progress.Root size={6} className={classes.progress}>
              <Progress.Section
                value={(100 * check.checked) / check.total}
                aria-label={t('import.check.progress')}
                aria-valuetext={t('import.check.progressOf', progress)}
              />
            </Progress.Root>
            <span className={classes.figures}>{t('import.check.progressOf', progress)}</span>
            <Button size="xs" variant="default" onClick={onStop}>
              {t('import.check.cancel')}
            </Button>
          </div>
        ) : null}
        {phase === 'failed' ? (
          <div className={classes.notice} data-kind="danger" role="alert">
            <CircleAlert size={16} aria-hidden />
            <div>
              <p className={classes.title}>{t('import.check.stopped')}</p>
              <p className={classes.detail}>
                {t('import.check.progressOf', progress)}. {check.failure}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              leftSection={<RotateCw size={16} />}
              onClick={onRetry}
            >
              {t('import.check.retry')}
            </Button>
          </div>
        ) : null}
        <div role="status">
          {phase === 'fine' ? (
            <div className={classes.notice} data-kind="success">
              <CircleCheck size={16} aria-hidden />
              <p className={classes.title}>
                {t('import.check.fine', { count: total, rows: formats.number(total) })}
              </p>
            </div>
          ) : null}
          {phase === 'faulty' ? (
            <div className={classes.notice} data-kind="warning">
              <CircleAlert size={16} aria-hidden />
              <div>
                <p className={classes.title}>
                  {t('import.check.faulty', {
                    count: faulty,
                    rows: formats.number(faulty),
                    total: formats.number(total),
                  })}
                </p>
                <p className={classes.detail}>{t('import.check.faultyHelp')}</p>
              </div>
            </div>
          ) : null}
        </div>
        {phase === 'faulty' ? children : null}
        {isOver ? preview : null}
      </FormSection>
    </div>
  )
}
