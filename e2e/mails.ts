import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface Mail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly textBody: string
}

/** The latest mail to someone, once it has been written: jobs write some of them a moment later. */
export async function mailTo(
  request: APIRequestContext,
  recipient: string,
  /** Of several that somebody gets, the one with these words. */
  about = '',
): Promise<Mail> {
  let found: Pick<Mail, 'id'> | undefined
  await expect
    .poll(async () => {
      const { items } = await (await request.get('/api/mailbox')).json()
      found = (items as Mail[]).find(
        (mail) => mail.recipient === recipient && mail.subject.includes(about),
      )
      return found
    }, `a mail to ${recipient}`)
    .toBeTruthy()
  return (await request.get(`/api/mailbox/${found?.id}`)).json()
}

/** The link in the latest mail to someone. */
export async function linkMailedTo(request: APIRequestContext, recipient: string): Promise<string> {
  const { textBody } = await mailTo(request, recipient)
  const link = /https?:\/\/\S+/.exec(textBody)?.[0]
  if (!link) throw new Error(`There is no link in ${textBody}`)
  return link
}

/** Opens the latest mail to someone as a person does, from the list of all mails. */
export async function openMail(page: Page, recipient: string): Promise<void> {
  await page.getByRole('link', { name: recipient }).first().click()
  await expect(page.getByRole('article')).toContainText(recipient)
}
