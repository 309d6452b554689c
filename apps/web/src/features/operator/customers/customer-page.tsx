import { CustomerDetails } from './customer-details'
import { CustomerList } from './customer-list'
import { useChosenId } from './use-chosen-customer'

/** One customer with what was agreed on, or the list of all. */
export function CustomerPage() {
  const chosen = useChosenId()
  return chosen ? <CustomerDetails key={chosen} id={chosen} /> : <CustomerList />
}
