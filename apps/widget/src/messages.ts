import type { PublicBusiness } from '@cantina/contract/guest/public-business'

/** Messages from the plug-in to the page that embeds it. They contain nothing confidential. */
export type ToHost =
  /** It is shown: the page is one that may embed it. */
  | { readonly cantina: 'here' }
  | { readonly cantina: 'height'; readonly height: number }
  /** Another step begins: its top is to be seen. */
  | { readonly cantina: 'step' }
  /** The guest is done, or does not want to go on. */
  | { readonly cantina: 'close' }
  /** To the back office alone: looks can be shown now. */
  | { readonly cantina: 'ready' }

/** The look that the preview in the back office sends to the plug-in. */
export interface Look {
  readonly cantina: 'look'
  readonly look: Pick<PublicBusiness['plugin'], 'kind' | 'buttonColor' | 'textColor' | 'language'>
}
