import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Bought } from '#widget/lib/api'
import { usePlugin } from '#widget/lib/plugin-context'
import { Step } from './step'

interface DoneProps {
  readonly bought: Bought
  readonly title: string
  /** What was bought, once more. */
  readonly children: ComponentChildren
  /** Where that leads. */
  readonly again: string
  readonly onAgain: () => void
}

/** It is done, or there is a card still to be given: at the top level, where its page may stand. */
export function Done({ bought, title, children, again, onAgain }: DoneProps) {
  const { t, business } = usePlugin()
  const { message, number, guestUrl, payUrl } = bought
  useEffect(() => {
    // Browsers that do not let a frame lead away find the same way as a link.
    if (payUrl) window.open(payUrl, '_top')
  }, [payUrl])
  if (payUrl) {
    return (
      <Step title={t('done.payTitle')}>
        <p>{t('done.pay')}</p>
        <a class="button" href={payUrl} target="_top">
          {t('done.payNow')}
        </a>
      </Step>
    )
  }
  if (bought.isToConfirm) {
    return (
      <Step title={t('done.confirmTitle')}>
        <p>{message}</p>
        {children}
        <p class="hint">{t('done.confirmHint')}</p>
      </Step>
    )
  }
  return (
    <Step title={title}>
      {message === title ? null : <p>{message}</p>}
      {number ? <p class="number">{t('done.number', { number })}</p> : null}
      {children}
      {guestUrl ? (
        <p>
          <a class="button" href={guestUrl} target="_blank" rel="noopener noreferrer">
            {t('done.guestPage')}
          </a>
        </p>
      ) : null}
      <p class="hint">{t('done.mail')}</p>
      {business.email || business.phone ? (
        <p class="hint">
          {t('done.contact', {
            ways: [business.phone, business.email].filter(Boolean).join(' · '),
          })}
        </p>
      ) : null}
      <button type="button" class="plain" onClick={onAgain}>
        {again}
      </button>
    </Step>
  )
}
