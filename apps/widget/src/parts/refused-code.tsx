import { usePlugin } from '#widget/lib/plugin-context'
import { Notice } from './notice'

interface RefusedCodeProps {
  readonly problem: string | null | undefined
  readonly onDrop: () => void
}

/** A code that no longer applies at the last step, where its field is not: it can be dropped there. */
export function RefusedCode({ problem, onDrop }: RefusedCodeProps) {
  const { t } = usePlugin()
  if (!problem) return null
  return (
    <Notice kind="warning">
      <p>{problem}</p>
      <button type="button" class="secondary" onClick={onDrop}>
        {t('discount.drop')}
      </button>
    </Notice>
  )
}
