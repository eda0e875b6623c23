import { DomainError } from '@dojang/domain';
import { renderNameSignatures, renderStamps } from '@dojang/pdf/signature-art';
import type { FeatureHandlers } from '../../platform/http/binding.ts';
