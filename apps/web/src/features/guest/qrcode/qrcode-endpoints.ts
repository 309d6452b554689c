import { drawQrcode, drawQrcodeSheet } from '@cantina/contract/guest/qrcode'
import type { CodeEndpoints } from '#components/codes/code-endpoints'

export const qrcodeDrawings: CodeEndpoints = { drawing: drawQrcode, sheet: drawQrcodeSheet }
