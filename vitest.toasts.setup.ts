import { afterEach } from 'vitest'
import { toast } from './packages/ui/src/toast/toast'

// One queue for all files of a worker; apart from vitest.setup.ts, which hosts of the packed library use too.
afterEach(() => toast.dismiss())
