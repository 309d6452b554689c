import { qrcodes } from '@cantina/contract/guest/qrcode'
import { Menu } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SheetDialog } from '#components/codes/sheet-dialog'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { ResourceListPage } from '#resource/resource-list-page'
import { ClippedText } from '#ui/clipped-text'
import { usualSizeMm } from './qrcode-card'
import { qrcodeDrawings } from './qrcode-endpoints'
import { qrcodePaths } from './qrcode-paths'

export function QrcodeListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [printed, setPrinted] = useState<RowOf<typeof qrcodes> | null>(null)
  return (
    <>
      <ResourceListPage
        resource={qrcodes}
        paths={qrcodePaths}
        nameOf={(code) => code.name}
        rowExtras={(row) => (
          <Menu.Item leftSection={<Printer size={16} />} onClick={() => setPrinted(row)}>
            {t('guest.codes.sheet')}
          </Menu.Item>
        )}
        columns={[
          { key: 'name' },
          {
            key: 'link',
            render: ({ link }) => <ClippedText text={link.replace(/^https?:\/\//, '')} />,
          },
          { key: 'code', isMinor: true, card: 'hidden' },
          {
            key: 'scanCount',
            align: 'end',
            card: 'end of line',
            render: ({ scanCount }) => formats.number(scanCount),
            renderOnCard: ({ scanCount }) =>
              t('guest.qrcode.scansOnCard', {
                count: scanCount,
                scans: formats.number(scanCount),
              }),
          },
          { key: 'updatedAt', isMinor: true, card: 'hidden' },
          { key: 'status' },
        ]}
        filters={['status']}
        texts={{
          add: t('guest.qrcode.add'),
          searchHint: t('guest.qrcode.searchHint'),
          empty: t('guest.qrcode.empty'),
          emptyWhy: t('guest.qrcode.emptyWhy'),
        }}
      />
      {printed ? (
        <SheetDialog
          endpoints={qrcodeDrawings}
          id={printed.id}
          name={printed.name}
          usualMm={usualSizeMm}
          onClose={() => setPrinted(null)}
        />
      ) : null}
    </>
  )
}
