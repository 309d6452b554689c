import type { PublicBusiness } from '@cantina/contract/guest/public-business'

/** What the plug-in tells the page that it stands in; there is nothing in it that others may not know. */
export type ToHost =
  /** It stands: the page is one that it may stand in. */
  | { readonly cantina: 'here' }
  | { readonly cantina: 'height'; readonly height: number }
  /** Another step begins: its top is to be seen. */
  | { readonly cantina: 'step' }
  /** The guest is done, or does not want to go on. */
  | { readonly cantina: 'close' }
  /** To the back office alone: looks can be shown now. */
  | { readonly cantina: 'ready' }

/** What the preview in the back office tells the plug-in: how it would look. */
export interface Look {
  readonly cantina: 'look'
  readonly look: Pick<PublicBusiness['plugin'], 'kind' | 'buttonColor' | 'textColor' | 'language'>
}
