/** Who buys at a point of sale, and so at which price; whoever uses it for the business pays nothing. */
export const accessTypes = ['internal', 'consumer', 'business'] as const
