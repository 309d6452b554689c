import { type GatewaySettings, readGateway } from '@cantina/contract/payments/gateway'
import { useState } from 'react'
import { LoadedForm } from '#resource/form/loaded-form'
import { GatewayForm } from './gateway-form'

export function GatewayPage() {
  return <LoadedForm endpoint={readGateway}>{(read) => <Gateway read={read} />}</LoadedForm>
}

function Gateway({ read }: { readonly read: GatewaySettings }) {
  const [settings, setSettings] = useState(read)
  const [filling, setFilling] = useState(0)
  return (
    <GatewayForm
      key={filling}
      settings={settings}
      onSaved={setSettings}
      onDisconnected={(after) => {
        setSettings(after)
        // What was typed goes with the keys.
        setFilling(filling + 1)
      }}
    />
  )
}
