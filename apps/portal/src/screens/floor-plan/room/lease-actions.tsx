import { useSession } from '@ws/api-client/react'
import { Button, plural } from '@ws/ui'
import { FilePlus2, FileText, QrCode, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { saveFile } from '../../../lib/area/actions/save-file'
import { hasPermission } from '../../../lib/permission'
import { printCards } from '../../../lib/plan/qr-cards'
import type { PlanRoom } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import { AssignDialog } from './assign-dialog'
import { OfferDialog } from './offer-dialog'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Begins a contract or an offer of the rooms that can be let, and prints the cards of all doors. */
export function LeaseActions({ object, rooms }: { object: number; rooms: readonly PlanRoom[] }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const today = useCompanyToday()
  const [dialog, setDialog] = useState<'assign' | 'offer' | null>(null)
  const close = () => setDialog(null)
  const cards = useMutation({
    mutationFn: () =>
      printCards(
        api,
        rooms.map(({ id }) => id),
      ),
    onSuccess: (file) => saveFile(file, rooms.length === 1 ? `QR ${rooms[0]?.number}.pdf` : 'QR.pdf'),
  })
  const toLet = rooms.filter(({ usage_mode }) => usage_mode === 'rentable')
  const n = toLet.length
  return (
    <>
      {n > 0 && hasPermission(user, 'contracts.create') && (
        <Button asChild>
          <Link to={`/contracts/new?${contractOf(object, toLet, today)}`}>
            <FilePlus2 {...ICON} />
            {rooms.length === 1
              ? 'Создать договор'
              : `Создать договор на ${n} ${plural(n, 'помещение', 'помещения', 'помещений')}`}
          </Link>
        </Button>
      )}
      {n > 0 && hasPermission(user, 'contracts.create') && hasPermission(user, 'tenants.view') && (
        <Button onClick={() => setDialog('assign')}>
          <UserRoundPlus {...ICON} />
          Назначить арендатору
        </Button>
      )}
      {n > 0 && hasPermission(user, 'contracts.export') && (
        <Button onClick={() => setDialog('offer')}>
          <FileText {...ICON} />
          Коммерческое предложение
        </Button>
      )}
      {dialog === 'assign' && <AssignDialog object={object} rooms={toLet} onClose={close} />}
      {dialog === 'offer' && <OfferDialog object={object} rooms={toLet} onClose={close} />}
      <Button variant="ghost" loading={cards.isPending} onClick={() => cards.mutate()}>
        <QrCode {...ICON} />
        {rooms.length === 1 ? 'Карточка с QR' : 'Карточки с QR'}
      </Button>
    </>
  )
}

/** What the form of a contract begins with: the rooms, and whoever keeps all of them, from the day they are kept. */
function contractOf(object: number, rooms: readonly PlanRoom[], today: string): URLSearchParams {
  const address = new URLSearchParams({ object: String(object), room: rooms.map(({ id }) => id).join(',') })
  const [kept] = rooms.map(({ reservation }) => reservation)
  if (kept?.tenant && rooms.every(({ reservation }) => reservation?.tenant === kept.tenant)) {
    address.set('tenant', String(kept.tenant))
    address.set('start_date', kept.from > today ? kept.from : today)
  }
  return address
}
