import {
  askSupport,
  markSupportRead,
  readSupport,
  readSupportFile,
  sendSupportFile,
} from '@cantina/contract/operator/support'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call, download, upload } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { Conversation } from './conversation'
import { unreadKey } from './use-unread'

const key = ['support', 'own']
/** As quick as a conversation needs while somebody looks at it. */
const lookAgainMs = 5_000

/** One's own conversation with those who run the installation. */
export function SupportPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readSupport, {}, { signal }),
    refetchInterval: lookAgainMs,
  })
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (unread === 0) return
    void call(markSupportRead, {}).then(() =>
      queryClient.invalidateQueries({ queryKey: unreadKey }),
    )
  }, [unread, queryClient])
  return (
    <Dialog
      title={t('operator.support.title')}
      about={t('operator.support.about')}
      size={640}
      onClose={onClose}
    >
      {data ? (
        <Conversation
          items={data.items}
          send={async (text) => {
            await call(askSupport, { body: { text, page: window.location.pathname } })
            await refetch()
          }}
          sendFile={async (file) => {
            await upload(sendSupportFile, { query: { name: file.name } }, file)
            await refetch()
          }}
          openFile={(id) => download(readSupportFile, { params: { id } })}
        />
      ) : error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock height={240} />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('operator.support.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
