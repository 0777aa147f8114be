import { Banner, Button } from '@ws/ui'
import type { useDraft } from './use-draft'

type Draft = ReturnType<typeof useDraft>
type Values = NonNullable<Draft['offered']>['values']

/** Offers what was typed here before and not sent. */
export function DraftOffer({ draft, onRestore }: { draft: Draft; onRestore: (values: Values) => void }) {
  const { offered } = draft
  if (offered === null) return null
  return (
    <Banner
      tone="info"
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            onClick={() => {
              onRestore(offered.values)
              draft.dismiss()
            }}
          >
            Восстановить
          </Button>
          <Button size="sm" variant="ghost" onClick={draft.clear}>
            Удалить
          </Button>
        </span>
      }
    >
      Восстановить черновик?
    </Banner>
  )
}
