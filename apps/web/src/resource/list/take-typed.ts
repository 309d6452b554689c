import { createContext } from 'react'

/**
 * What is typed into a list's search is shown to this first: the app knows what is no search but something
 * else, such as a guest's code from a scanner. Says whether it was that.
 */
export const TakeTypedContext = createContext<(typed: string) => boolean>(() => false)
