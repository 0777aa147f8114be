import { useMutation } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { Button, Dialog, Field, plural, toast } from '@ws/ui'
import { useState } from 'react'
import { PersonPicker } from '../../lib/area/kinds/person-picker'
import { useServices } from '../../lib/services-context'

/** Gives teams another leader; he becomes a member of each. */
export default function LeaderDialog({ records, onClose }: { records: RecordOf<'/teams'>[]; onClose: () => void }) {
  const { api } = useServices()
  const [leader, setLeader] = useState<number | null>(null)
  const change = useMutation({
    mutationFn: (person: number) =>
      unwrap(
        api.POST('/teams/bulk', {
          body: { ids: records.map(({ id }) => id), action: 'leader', params: { leader: person } },
        }),
      ),
    meta: { invalidates: [['/teams']] },
    onSuccess: ({ ok, failed: [first] }) => {
      if (ok.length > 0) toast.success('Руководитель сменён')
      if (first !== undefined) toast.error(first.message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Сменить руководителя"
      description={`Выбрано: ${records.length} ${plural(records.length, 'бригада', 'бригады', 'бригад')}`}
      loading={change.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            loading={change.isPending}
            disabled={leader === null}
            onClick={() => leader !== null && change.mutate(leader)}
          >
            Сменить
          </Button>
        </>
      }
    >
      <Field label="Руководитель" required>
        <PersonPicker value={leader} onChange={setLeader} />
      </Field>
    </Dialog>
  )
}
