import { mails, resendMail } from '@cantina/contract/communications/mails'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import type { Mail } from './use-mail-words'

/** Sends a mail once more; asks first where its reader may have it already. */
export function useResend() {
  const { t } = useTranslation()
  const may = useMayCall(resendMail.access)
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: (id: string) => call(resendMail, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(mails) }),
  })

  /** Answers whether it was sent. */
  async function resend({ id, status, subject, recipient }: Mail): Promise<boolean> {
    const mayHaveArrived = status === 'uncertain' || status === 'sent'
    const isMeant =
      !mayHaveArrived ||
      (await confirm({
        title: t('communications.mails.resendTitle', { subject, recipient }),
        body: t(
          status === 'uncertain'
            ? 'communications.mails.resendUncertain'
            : 'communications.mails.resendSent',
        ),
        confirmLabel: t('communications.mails.resend'),
      }))
    if (isMeant) sending.mutate(id)
    return isMeant
  }

  return {
    isBusy: sending.isPending,
    /** What still waits leaves by itself. */
    mayResend: ({ status }: Mail) => may && status !== 'queued' && status !== 'sending',
    resend,
  }
}
