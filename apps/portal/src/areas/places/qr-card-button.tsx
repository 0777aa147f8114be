import { Button } from '@ws/ui'
import { QrCode } from 'lucide-react'
import { saveFile } from '../../lib/area/actions/save-file'
import { printCards } from '../../lib/plan/qr-cards'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** The card of one place, from its page. */
export function QrCardButton({ id, name }: { id: number; name: string }) {
  const { api } = useServices()
  const card = useMutation({
    mutationFn: () => printCards(api, [id]),
    onSuccess: (file) => saveFile(file, `QR ${name}.pdf`),
  })
  return (
    <Button loading={card.isPending} onClick={() => card.mutate()}>
      <QrCode size={16} strokeWidth={1.75} aria-hidden="true" />
      QR-карточка
    </Button>
  )
}
