import { useLineNames } from '#lib/line-name'
import { useTillScope } from './till-scope'

/** Names what is in the cart as its line does. */
export function useNameOfLine(): (line: {
  readonly productId: string
  readonly name: string
}) => string {
  const { till } = useTillScope()
  const { nameOf } = useLineNames()
  return ({ productId, name }) => {
    const product = till.products.find(({ id }) => id === productId)
    return product ? nameOf(product) : name
  }
}
