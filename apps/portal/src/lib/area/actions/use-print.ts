import { useSession } from '@ws/api-client/react'
import { hasPermission } from '../../permission'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyRecord, Area } from '../area'
import { resourceOf } from '../resource'
import { saveFile } from './save-file'

/** Saves a record as a PDF; undefined where its area has none or the person may not take records out. */
export function usePrint(area: Area, record: AnyRecord) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { mutate, isPending } = useMutation({
    mutationFn: () => resourceOf(api, area.path).printFile(record.id),
    onSuccess: (file) => saveFile(file, `${area.title(record)}.pdf`),
  })
  if (!area.detail.pdf || !hasPermission(user, `${area.permission}.export`)) return undefined
  return { onSelect: () => mutate(), disabled: isPending }
}
