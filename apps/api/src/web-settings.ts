import type { Config } from '#platform/config'
import type { WebSettings } from '#platform/http/web-files'

type PageConfig = Pick<Config, 'isLoopback' | 'smtpUrl' | 'chatScriptUrl' | 'supportEmail'>

/** What the pages of this installation know before their first call. */
export function webSettingsOf(config: PageConfig, hasDemo: boolean): WebSettings {
  const isLocalDemo = hasDemo && config.isLoopback
  return {
    demo: isLocalDemo,
    // Mails that really leave are for their readers.
    hasOpenMailbox: isLocalDemo && !config.smtpUrl,
    chatScriptUrl: config.chatScriptUrl,
    supportEmail: config.supportEmail,
  }
}
