import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  readonly recipient: string
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string | null
  readonly messageId: string
}

export interface Outcome {
  /** Queued means: certainly not taken, try again. */
  readonly state: 'sent' | 'queued' | 'uncertain' | 'failed'
  readonly error?: string
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Outcome>
  close(): void
}

/** Sends through the installation's mail server, and tells apart what failed, what may have arrived and what may be tried again. */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(url, { from })
  return {
    async send(mail) {
      try {
        await smtp.sendMail({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody ?? undefined,
          messageId: mail.messageId,
        })
        return { state: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => smtp.close(),
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

function outcomeOf(error: SmtpError): Outcome {
  if (error.responseCode && error.responseCode >= 500) {
    return { state: 'failed', error: error.message }
  }
  if (error.responseCode) return { state: 'queued', error: error.message }
  // Cut off after the content went out: the server may have taken it.
  if (error.command === 'DATA') return { state: 'uncertain', error: error.message }
  return { state: 'queued', error: error.message }
}
