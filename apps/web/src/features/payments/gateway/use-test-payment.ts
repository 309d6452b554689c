import { type GatewaySettings, readGateway } from '@cantina/contract/payments/gateway'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'

const pauseMilliseconds = 3_000

/** The settings with what has become of the test payment: while one is waited for, it is asked about. */
export function useTestPayment(settings: GatewaySettings): GatewaySettings {
  const { state, at, isRefunded } = settings.testPayment
  const isOpen = state === 'waiting' || (state === 'worked' && !isRefunded)
  const found = useQuery({
    queryKey: ['test-payment', at],
    queryFn: ({ signal }) => call(readGateway, {}, { signal }),
    enabled: isOpen,
    refetchInterval: ({ state: { data } }) =>
      data?.testPayment.isRefunded ? false : pauseMilliseconds,
    gcTime: 0,
  })
  return isOpen && found.data ? { ...settings, testPayment: found.data.testPayment } : settings
}
