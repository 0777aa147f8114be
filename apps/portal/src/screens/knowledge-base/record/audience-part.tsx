import type { FormPartProps } from '../../../lib/area/area-spec'
import { AudienceField } from '../../../lib/area/pickers/audience-field'

const EVERYBODY = { all: true, departments: [], teams: [], objects: [] }

/** Whom a page and all below it is for, in the form. */
export default function AudiencePart({ values, set }: FormPartProps<'/knowledge-base'>) {
  return <AudienceField value={values.audience ?? EVERYBODY} onChange={(audience) => set('audience', audience)} />
}
