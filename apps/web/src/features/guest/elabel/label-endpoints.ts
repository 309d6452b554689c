import { drawElabelCode, drawElabelSheet } from '@cantina/contract/guest/elabel'
import type { CodeEndpoints } from '#components/codes/code-endpoints'

export const labelDrawings: CodeEndpoints = { drawing: drawElabelCode, sheet: drawElabelSheet }

/** On the back of a bottle, white edge and all: the code itself is above the 13 mm below which telephones begin to fail. */
export const bottleSizeMm = 20
