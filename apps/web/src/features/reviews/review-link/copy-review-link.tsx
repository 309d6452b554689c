import { readReviewLink, type reviewedPurchases } from '@cantina/contract/reviews/reviews'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useMayCall } from '#lib/permissions'
import { Dialog } from '#ui/dialog'
import { notify } from '#ui/notify'

interface CopyReviewLinkProps {
  readonly purchase: (typeof reviewedPurchases)[number]
  readonly id: string
  /** The visit has taken place, or the goods were handed over. */
  readonly isOver: boolean
  /** Subtle among links, else a button among buttons. */
  readonly variant?: 'default' | 'subtle'
}

/** The guest's personal address for a review, to be handed on by whoever talks to them. */
export function CopyReviewLink({ purchase, id, isOver, variant = 'default' }: CopyReviewLinkProps) {
  const { t } = useTranslation()
  const mayRead = useMayCall(readReviewLink.access)
  const [isShown, setShown] = useState(false)
  // Read before it is asked for: some browsers let a page copy only while the click lasts.
  const link = useQuery({
    queryKey: ['reviews', 'link', purchase, id],
    queryFn: ({ signal }) => call(readReviewLink, { params: { purchase, id } }, { signal }),
    enabled: mayRead && isOver,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!mayRead || !isOver || !link.data) return null
  const { url } = link.data
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t('reviews.link.copied'))
    } catch {
      // Without https, or where the browser was told not to, people copy for themselves.
      setShown(true)
    }
  }
  return (
    <>
      <Button variant={variant} leftSection={<Link2 size={16} />} onClick={() => void copy()}>
        {t('reviews.link.copy')}
      </Button>
      {isShown ? (
        <Dialog
          size={480}
          title={t('reviews.link.title')}
          about={t('reviews.link.about')}
          onClose={() => setShown(false)}
        >
          <TextInput
            readOnly
            data-autofocus
            label={t('reviews.link.address')}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      ) : null}
    </>
  )
}
