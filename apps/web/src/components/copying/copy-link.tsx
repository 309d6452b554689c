import type { AnswerOf, Endpoint, InputOf, ParamsOf } from '@cantina/contract/endpoint'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { copyText } from '#lib/copy-text'
import { useMayCall } from '#lib/permissions'
import { Dialog } from '#ui/dialog'
import { notify } from '#ui/notify'

export type CopyLinkVariant = 'default' | 'subtle'

interface CopyLinkProps<E extends Endpoint> {
  /** Answers the address. */
  readonly endpoint: E
  readonly params: ParamsOf<E>
  readonly isOffered: boolean
  readonly label: string
  readonly title: string
  /** Subtle among links, else a button among buttons. */
  readonly variant?: CopyLinkVariant
}

/** A guest's personal address, to be handed on by whoever talks to them. */
export function CopyLink<E extends Endpoint>(props: CopyLinkProps<E>) {
  const { endpoint, params, isOffered, label, title, variant = 'default' } = props
  const { t } = useTranslation()
  const mayRead = useMayCall(endpoint.access)
  const [isShown, setShown] = useState(false)
  // Read before it is asked for: some browsers let a page copy only while the click lasts.
  const link = useQuery({
    queryKey: ['link', endpoint.path, params],
    queryFn: async ({ signal }) => {
      const answer: AnswerOf<E> = await call(endpoint, { params } as InputOf<E>, { signal })
      return (answer as { readonly url: string }).url
    },
    enabled: mayRead && isOffered,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!mayRead || !isOffered || !link.data) return null
  const url = link.data
  const copy = async () => {
    if (await copyText(url)) notify.success(t('resource.link.copied'))
    else setShown(true)
  }
  return (
    <>
      <Button variant={variant} leftSection={<Link2 size={16} />} onClick={() => void copy()}>
        {label}
      </Button>
      {isShown ? (
        <Dialog
          size={480}
          title={title}
          about={t('resource.link.about')}
          onClose={() => setShown(false)}
        >
          <TextInput
            readOnly
            data-autofocus
            label={t('resource.link.address')}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      ) : null}
    </>
  )
}
