/** Under which a till looks up what it opens with. */
export const tillsKey = ['sales', 'customerview', 'pos'] as const

export const tillKey = (posId: string) => ['sales', 'customerview', 'till', posId] as const
