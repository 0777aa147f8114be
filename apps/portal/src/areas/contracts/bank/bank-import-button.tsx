import { useSession } from '@ws/api-client/react'
import { Button, IconButton } from '@ws/ui'
import { Landmark } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/area/lazy-part'
import { useAddress } from '../../../lib/page/use-address'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'

const BankImportModal = lazyPart(() => import('./bank-import-modal'))
const LABEL = 'Загрузить выписку'

/** «Загрузить выписку»: `?import=bank` opens it, so that a link leads there. */
export function BankImportButton() {
  const { session } = useServices()
  const { user } = useSession(session)
  const isPhone = usePhone()
  const [address, setAddress] = useAddress()
  if (!hasPermission(user, 'payments.bank_import')) return null
  const open = () =>
    setAddress((before) => {
      before.set('import', 'bank')
      return before
    })
  const close = () =>
    setAddress((before) => {
      before.delete('import')
      before.delete('statement')
      return before
    })
  const icon = <Landmark size={16} strokeWidth={1.75} aria-hidden="true" />
  return (
    <>
      {isPhone ? (
        <IconButton label={LABEL} onClick={open}>
          {icon}
        </IconButton>
      ) : (
        <Button onClick={open}>
          {icon}
          {LABEL}
        </Button>
      )}
      {address.get('import') === 'bank' && (
        <Suspense fallback={null}>
          <BankImportModal onClose={close} />
        </Suspense>
      )}
    </>
  )
}
