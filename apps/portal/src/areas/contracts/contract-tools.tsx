import { Suspense } from 'react'
import { lazyPart } from '../../lib/area/lazy-part'
import { useAddress } from '../../lib/page/use-address'
import { BankImportButton } from './bank/bank-import-button'

const PaymentStartDialog = lazyPart(() => import('./dialogs/payment-start-dialog'))

/** What stands beside the list: statements of the bank, and a payment that «Создать» asked for by `?create=payment`. */
export function ContractTools() {
  const [address, setAddress] = useAddress()
  const close = () =>
    setAddress((before) => {
      before.delete('create')
      return before
    })
  return (
    <>
      <BankImportButton />
      {address.get('create') === 'payment' && (
        <Suspense fallback={null}>
          <PaymentStartDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
