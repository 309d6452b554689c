export interface OutgoingMail {
  readonly recipient: string
  readonly cc: string | null
  /** Shown instead of the installation's own name; the address stays the installation's. */
  readonly senderName: string | null
  readonly replyTo: string | null
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string | null
  readonly messageId: string
  /** Where one click ends advertising (RFC 8058). */
  readonly unsubscribeLink: string | null
  readonly attachments: readonly Attachment[]
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
  /** By which its page shows it; without one it stands beside the page. */
  readonly cid?: string
}

export interface Outcome {
  /** Queued means: certainly not taken, try again. */
  readonly state: 'sent' | 'queued' | 'uncertain' | 'failed'
  readonly error?: string
}

export interface MailTransport {
  /** Whether the outbox is all that its readers have: what a link carries stays in it. */
  readonly isMailbox: boolean
  send(mail: OutgoingMail): Promise<Outcome>
  close(): void
}

/**
 * Sends through the installation's mail server, and distinguishes what failed, what may have
 * arrived and what may be retried.
 */
export async function smtpTransport(url: string, from: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const smtp = createTransport(
    {
      url: withPatience(url),
      pool: true,
      maxConnections: 4,
      // A connection that idles may be cut just when a mail is handed over.
      idleTimeout: 5_000,
      // A mail whose connection broke may have arrived: what is sent again, the outbox decides.
      maxRequeues: 0,
    },
    { from },
  )
  return {
    isMailbox: false,
    async send(mail) {
      try {
        const { rejected, rejectedErrors } = await smtp.sendMail({
          ...(mail.senderName && { from: { name: mail.senderName, address: addressIn(from) } }),
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          to: mail.recipient,
          ...(mail.cc && { cc: mail.cc }),
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody ?? undefined,
          messageId: inDomainOf(addressIn(from), mail.messageId),
          ...(mail.unsubscribeLink && { headers: unsubscribeHeaders(mail.unsubscribeLink) }),
          attachments: mail.attachments.map(attached),
        })
        // Taken for who reads along, but not for whom it is: sending it again would reach the former twice.
        return rejected.map(String).includes(mail.recipient)
          ? { state: 'failed', error: rejectedErrors?.[0]?.message ?? 'The recipient was refused' }
          : { state: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => smtp.close(),
  }
}

/** In a demo on one's own machine the open mailbox is where mails arrive. */
export function mailboxTransport(): MailTransport {
  return { isMailbox: true, send: async () => ({ state: 'sent' }), close: () => {} }
}

/** How long a silent server is waited for, unless its address says so itself (`?socketTimeout=5000`). */
function withPatience(url: string): string {
  const address = new URL(url)
  for (const name of ['socketTimeout', 'connectionTimeout', 'greetingTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, '30000')
  }
  return address.href
}

function attached({ name, mediaType, content, cid }: Attachment) {
  return { filename: name, contentType: mediaType, content, ...(cid && { cid }) }
}

function unsubscribeHeaders(link: string) {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** `Cantina <hello@example.com>` has its address between the brackets. */
function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from
}

/** Receivers distrust a Message-ID whose domain is nobody's: the sender's own stands in it. */
function inDomainOf(address: string, messageId: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return messageId.replace(/@[^@>]*>$/, `@${domain}>`)
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly syscall?: string
  readonly responseCode?: number
}

/** Codes of a conversation that never began. */
const neverBegan = new Set(['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EHOSTUNREACH', 'EAUTH', 'ETLS'])

/** Only what was certainly not taken is tried again: a mail that arrives twice is worse than a late one. */
function outcomeOf(error: SmtpError): Outcome {
  const { code = '', command, syscall, responseCode, message } = error
  if (code === 'EENVELOPE' && !responseCode) return { state: 'failed', error: message }
  if (responseCode) {
    // Only a refused recipient or content is the mail's own fault; the rest someone can put right.
    const isFinal = responseCode >= 500 && /^(RCPT|DATA)/.test(command ?? '')
    return { state: isFinal ? 'failed' : 'queued', error: message }
  }
  const isSafe =
    neverBegan.has(code) || syscall === 'connect' || /greeting|connection timeout/i.test(message)
  return { state: isSafe ? 'queued' : 'uncertain', error: message }
}
