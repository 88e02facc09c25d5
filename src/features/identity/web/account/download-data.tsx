import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { exportAccount } from '../calls.ts';
import { sentenceFor } from '../identity-client.ts';

export function DownloadData() {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile('lessonwright-my-data.json', 'application/json', JSON.stringify(await exportAccount(), null, 2));
    } catch (error) {
      toast({
        title: 'Download failed',
        description: sentenceFor(error, 'Please try again later.'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Everything we keep about you in one file: your account, lessons, team, subscription and usage.
      </p>
      <Button look="secondary" busy={busy} onClick={download} className="mt-4 max-sm:w-full">
        {!busy && <Download aria-hidden />}
        Download my data
      </Button>
    </>
  );
}
