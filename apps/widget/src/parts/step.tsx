import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { notifyHost } from '#widget/lib/host-page'
import { usePlugin } from '#widget/lib/plugin-context'
import { type BackStep, enterStep, leaveStep, startOver } from '#widget/lib/step-history'

interface StepProps {
  readonly title: string
  readonly at?: readonly [step: number, of: number]
  /** The first thing that is shown takes nobody's focus away from the page around. */
  readonly isFirstShown?: boolean
  readonly onBack?: (() => void) | undefined
  readonly children: ComponentChildren
}

/** One screen of the way; its heading is where reading goes on. */
export function Step({ title, at, isFirstShown = false, onBack, children }: StepProps) {
  const { t } = usePlugin()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFirstShown) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    notifyHost({ cantina: 'step' })
  }, [isFirstShown])
  const back = useRef<(() => void) | undefined>(onBack)
  back.current = onBack
  const step = useRef<BackStep>({
    // Under the other tab it is there, but nobody sees it.
    isShown: () => heading.current?.closest('[hidden]') === null,
    back: () => back.current?.(),
  })
  const leadsBack = onBack !== undefined
  useEffect(() => (leadsBack ? enterStep(step.current) : startOver()), [leadsBack])
  return (
    <section class="step" aria-label={title}>
      <header class="step-head">
        {onBack ? (
          <button type="button" class="plain back" onClick={() => leaveStep(step.current)}>
            <span aria-hidden="true">←</span> {t('parts.back')}
          </button>
        ) : null}
        {at ? (
          <>
            <div class="progress" aria-hidden="true">
              {Array.from({ length: at[1] }, (_, nth) => (
                <span key={nth} class={nth < at[0] ? 'walked' : ''} />
              ))}
            </div>
            <p class="step-count">{t('parts.stepOf', { step: at[0], of: at[1] })}</p>
          </>
        ) : null}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {children}
    </section>
  )
}
