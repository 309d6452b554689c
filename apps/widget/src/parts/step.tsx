import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { tellHost } from '#widget/lib/host-page'
import { usePlugin } from '#widget/lib/plugin-context'

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
    tellHost({ cantina: 'step' })
  }, [isFirstShown])
  return (
    <section class="step" aria-label={title}>
      <header class="step-head">
        {onBack ? (
          <button type="button" class="plain back" onClick={onBack}>
            <span aria-hidden="true">←</span> {t('parts.back')}
          </button>
        ) : null}
        {at ? <p class="step-count">{t('parts.stepOf', { step: at[0], of: at[1] })}</p> : null}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {children}
    </section>
  )
}
