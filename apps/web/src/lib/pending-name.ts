/** Stands for the name of another record until it has arrived. */
export const pendingName = '…'
