import type { ComponentChildren } from 'preact'
import type { CallError } from '#widget/lib/call'
import { usePlugin } from '#widget/lib/plugin-context'

interface NoticeProps {
  readonly kind: 'info' | 'warning' | 'problem'
  readonly children: ComponentChildren
}

/** Something to know; a problem is read aloud at once. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div class={`notice ${kind}`} role={kind === 'info' ? 'note' : 'alert'}>
      {children}
    </div>
  )
}

/** What went wrong, in the server's words, and the way to try again. */
export function FailureNotice({
  error,
  onRetry,
}: {
  readonly error: CallError
  readonly onRetry?: () => void
}) {
  const { t, formats } = usePlugin()
  const { totalCents } = error
  return (
    <Notice kind="problem">
      <p>{error.message || t('failures.unreachable')}</p>
      {totalCents === null ? null : (
        <p>{t('failures.priceNow', { amount: formats.money(totalCents) })}</p>
      )}
      {onRetry ? (
        <button type="button" class="plain" onClick={onRetry}>
          {t('failures.retry')}
        </button>
      ) : null}
    </Notice>
  )
}

export function Waiting() {
  const { t } = usePlugin()
  return (
    <p class="waiting" role="status">
      {t('parts.loading')}
    </p>
  )
}
