import { useSession } from '@ws/api-client/react'
import { Checkbox } from '@ws/ui'
import { useId, useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { FormDialog } from '../../../lib/area/form/form-dialog'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { MoveDialog } from '../../../lib/tree/move-dialog'
import type { FunctionNode } from '../function-schema.queries'
import { useFunctionWrites } from '../use-function-writes'
import { copyBranch } from './copy-branch'
import { type FunctionAct, FunctionPanel } from './function-panel'

interface FunctionDialogsProps {
  one: FunctionNode
  all: readonly FunctionNode[]
  onWithout: (person: number) => void
  onClose: () => void
}

/** The panel of a function with the dialogs that its buttons open. */
export function FunctionDialogs({ one, all, onWithout, onClose }: FunctionDialogsProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [asking, setAsking] = useState<FunctionAct | null>(null)
  const branchBox = useId()
  const [withBranch, setWithBranch] = useState(false)
  const { move, remove, batch } = useFunctionWrites()
  const close = () => setAsking(null)
  const act = (wanted: FunctionAct) => {
    if (wanted === 'copy') batch.mutate(copyBranch(one, all))
    else if (wanted === 'without' && one.responsible !== null) onWithout(one.responsible)
    else setAsking(wanted)
  }
  const hasChildren = all.some(({ parent }) => parent === one.id)
  return (
    <>
      <FunctionPanel
        one={one}
        may={{
          edit: one.allowed.includes('update'),
          create: hasPermission(user, 'functionals.create'),
          remove: one.allowed.includes('remove'),
          org: hasPermission(user, 'org.create'),
        }}
        onAct={act}
        onClose={onClose}
      />
      {asking === 'edit' && <FormDialog path="/functionals" id={one.id} onClose={close} />}
      {asking === 'add' && (
        <FormDialog path="/functionals" brought={new URLSearchParams({ parent: String(one.id) })} onClose={close} />
      )}
      {asking === 'department' && <FormDialog path="/accounts/departments" onClose={close} />}
      {asking === 'position' && (
        <FormDialog
          path="/accounts/positions"
          brought={new URLSearchParams(one.department === null ? {} : { department: String(one.department) })}
          onClose={close}
        />
      )}
      {asking === 'move' && (
        <MoveDialog
          description="Функция перейдёт вместе со всем, что ниже неё"
          placeholder="Найти функцию"
          one={one}
          all={all}
          isBusy={move.isPending}
          error={move.error}
          onMove={(parent) => move.mutate({ one, parent }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <AskDialog
          title={`Удалить функцию «${one.name}»?`}
          description={hasChildren ? 'Вложенные функции перейдут на уровень выше' : undefined}
          action="Удалить"
          danger
          isBusy={remove.isPending}
          error={remove.error}
          onSend={() => remove.mutate({ id: one.id, cascade: withBranch }, { onSuccess: onClose })}
          onClose={close}
        >
          {hasChildren && (
            <label htmlFor={branchBox} className="flex items-center gap-2">
              <Checkbox
                id={branchBox}
                checked={withBranch}
                onCheckedChange={(checked) => setWithBranch(checked === true)}
              />
              Удалить вместе со всем, что ниже
            </label>
          )}
        </AskDialog>
      )}
    </>
  )
}
