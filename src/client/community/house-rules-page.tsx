import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { paths } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { VisitorFrame } from '../shell/visitor-frame.tsx';
import { words as shellWords } from '../shell/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { houseRulesQuery } from './queries.ts';
import { words } from './words.ts';

const Rules = () => {
  const { data, isError } = useQuery(houseRulesQuery);
  if (isError) return <p className="text-danger">{words.rulesFailed}</p>;
  if (data === undefined) return <Loading />;
  return (
    <p dir="auto" className="max-w-[65ch] whitespace-pre-line wrap-anywhere">
      {data.text || words.noRules}
    </p>
  );
};

const Page = () => (
  <>
    <PageTitle>{shellWords.houseRules}</PageTitle>
    <Rules />
  </>
);

/** To the form they came from, with what they typed; to the door if they came from elsewhere. */
const useWayBack = () => {
  const [, navigate] = useLocation();
  return () => (window.history.length > 1 ? window.history.back() : navigate(paths.root()));
};

/** The house rules; a visitor gets a separate frame. */
export const HouseRulesPage = () => {
  const { session } = useSession();
  const goBack = useWayBack();
  const isMember = session !== null && !session.isTemporary;
  return isMember ? (
    <Page />
  ) : (
    <VisitorFrame isNarrow>
      <Page />
      <Button look="plain" className="mt-6" onClick={goBack}>
        {words.back}
      </Button>
    </VisitorFrame>
  );
};
