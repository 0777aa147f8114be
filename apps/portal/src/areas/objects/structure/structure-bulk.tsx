import type { RecordOf } from '@ws/api-client/contract'
import { BulkBar, Button, confirm, plural, toast } from '@ws/ui'
import { useState } from 'react'
import { FieldBulkDialog } from '../../../lib/area/actions/field-bulk-dialog'
import { saveFile } from '../../../lib/area/actions/save-file'
import { resourceOf } from '../../../lib/area/resource'
import { printCards } from '../../../lib/plan/qr-cards'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { StructureNode } from './structure-rows'

const count = (n: number) => `${n} ${plural(n, 'помещение', 'помещения', 'помещений')}`
const icon = undefined

/** What is done with chosen rooms of the tree: the acts of their catalogue. */
const roomActs = [
  { label: 'Назначение', icon, count, action: 'purpose', field: 'purpose', invalidates: ['/objects'] },
  { label: 'Режим использования', icon, count, action: 'usage_mode', field: 'usage_mode', invalidates: ['/objects'] },
  { label: 'Ставка', icon, count, action: 'rate', field: 'ask_rate', invalidates: ['/objects'] },
] as const

interface StructureBulkProps {
  rooms: readonly StructureNode[]
  mayEdit: boolean
  mayExport: boolean
  invalidates: string[][]
  onClear: () => void
}

/** What is done with the chosen rooms of the tree. */
export function StructureBulk({ rooms, mayEdit, mayExport, invalidates, onClear }: StructureBulkProps) {
  const { api } = useServices()
  const [dialog, setDialog] = useState<string | null>(null)
  const ids = rooms.map(({ id }) => id)
  const archive = useMutation({
    mutationFn: () => resourceOf(api, '/properties/room').bulk().mutationFn({ ids, action: 'archive' }),
    meta: { invalidates },
    onSuccess: ({ ok, failed }) => {
      if (ok.length > 0)
        toast.success(`В архиве: ${ok.length} ${plural(ok.length, 'помещение', 'помещения', 'помещений')}`)
      const [first] = failed
      if (first) toast.error(`Не перенесено: ${failed.length}. ${first.message}`)
      onClear()
    },
  })
  const save = useMutation({
    mutationFn: () => resourceOf(api, '/properties/room').exportFile({ ids }, 'xlsx'),
    onSuccess: (file) => saveFile(file, 'Помещения.xlsx'),
  })
  const print = useMutation({
    mutationFn: () => printCards(api, ids),
    onSuccess: (file) => saveFile(file, 'QR-карточки.pdf'),
  })
  const askToArchive = async () => {
    const title = `Перенести в архив ${ids.length} ${plural(ids.length, 'помещение', 'помещения', 'помещений')}?`
    if (await confirm({ title, confirmLabel: 'В архив' })) archive.mutate()
  }
  const act = roomActs.find(({ action }) => action === dialog)
  if (rooms.length === 0) return null
  return (
    <>
      <BulkBar count={rooms.length} onClear={onClear}>
        {mayEdit &&
          roomActs.map(({ action, label }) => (
            <Button key={action} size="sm" variant="ghost" onClick={() => setDialog(action)}>
              {label}
            </Button>
          ))}
        <Button size="sm" variant="ghost" loading={print.isPending} onClick={() => print.mutate()}>
          QR-карточки
        </Button>
        {mayExport && (
          <Button size="sm" variant="ghost" loading={save.isPending} onClick={() => save.mutate()}>
            Экспорт
          </Button>
        )}
        {mayEdit && (
          <Button size="sm" variant="ghost" loading={archive.isPending} onClick={() => void askToArchive()}>
            В архив
          </Button>
        )}
      </BulkBar>
      {act && (
        <FieldBulkDialog
          path="/properties/room"
          {...act}
          // The dialog asks of a room its number and its name alone.
          records={rooms.map(({ id, name }) => ({ id, number: name })) as RecordOf<'/properties/room'>[]}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
