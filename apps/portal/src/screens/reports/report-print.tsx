import { IconButton } from '@ws/ui'
import { Printer } from 'lucide-react'
import { saveFile } from '../../lib/area/actions/save-file'
import { useMutation } from '../../lib/query/use-mutation'
import { type ReportInfo, reportFile } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'

/** Shows the report as PDF in a page of the browser, to be printed there: on the screen only rows in sight are drawn. */
export function ReportPrint({ info, sent }: { info: ReportInfo; sent: Record<string, string> }) {
  const { api } = useServices()
  const print = useMutation({
    mutationFn: async (page: Window | null) => {
      try {
        const file = await reportFile(api, { key: info.key, sent, format: 'pdf' })
        if (page) page.location.href = URL.createObjectURL(file)
        else saveFile(file, `${info.title}.pdf`)
      } catch (error) {
        page?.close()
        throw error
      }
    },
  })
  return (
    // The page is opened by the press itself: one that opened after the answer would be held back as a pop-up.
    <IconButton label="Печать" loading={print.isPending} onClick={() => print.mutate(window.open('', '_blank'))}>
      <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
