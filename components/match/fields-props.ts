import type { MatchFilter } from '@/lib/match/filter';
import type { useMatchFilter } from '@/lib/match/use-match';

export interface MatchFieldsProps {
  filter: MatchFilter;
  onChange: ReturnType<typeof useMatchFilter>['change'];
}
