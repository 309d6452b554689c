import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTabContext } from '#resource/form/form-scope'
import type { StepId } from './registration-contract'
import classes from './step.module.css'
import { useSteps } from './use-steps'

interface StepProps {
  readonly id: StepId
  readonly children: ReactNode
}

/** The fields of one step; all stay in the page, so that nothing typed is lost and all can be checked. */
export function Step({ id, children }: StepProps) {
  const { t } = useTranslation()
  const isCurrent = useSteps().current === id
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(isCurrent)
  // Before the next paint: a field that is to be corrected takes the focus after that.
  useLayoutEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      title.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return (
    <section
      className={classes.step}
      aria-labelledby={titleId}
      hidden={!isCurrent}
      data-form-tab={id}
    >
      <VisuallyHidden component="h2" id={titleId} ref={title} tabIndex={-1}>
        {t(`business.registration.step.${id}`)}
      </VisuallyHidden>
      <p className={classes.help}>{t(`business.registration.help.${id}`)}</p>
      <FormTabContext value={id}>{children}</FormTabContext>
    </section>
  )
}
